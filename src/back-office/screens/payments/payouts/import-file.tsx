import { FileUp, Search } from 'lucide'
import { useState } from 'react'
import { Form } from 'react-router'
import { type ColumnNames, columnNames, fileColumns } from '../../../../shop/payments/payouts/payout-file.ts'
import type { CheckedFile, PayoutFile } from '../../../../shop/payments/payouts/import-payout-file.ts'
import { fileOf, textOf } from '../../../form-values.ts'
import { t } from '../../../text/text.ts'
import { ActionButton } from '../../../ui/action-form.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Table } from '../../../ui/list/table.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import { FoldedPanel } from '../../../ui/panel.tsx'

/** The file of a form, with the names of its columns. */
export async function payoutFileIn(form: FormData): Promise<PayoutFile> {
  const file = await fileOf(form, 'file')
  return {
    company: textOf(form, 'company'),
    name: textOf(form, 'name'),
    day: textOf(form, 'day'),
    currency: textOf(form, 'currency'),
    amount: textOf(form, 'amount'),
    text: file?.content.toString('utf8') ?? '',
    columns: columnNames((column) => textOf(form, column).trim()),
  }
}

interface ImportFileProps {
  companies: readonly { value: string; text: string }[]
  /** columns of the last file, by company */
  remembered: Readonly<Record<string, ColumnNames>>
  checked: CheckedFile | undefined
  isOpen: boolean
}

/** A payout of a company that the shop cannot ask, from the file of the company. */
export function ImportFile({ companies, remembered, checked, isOpen }: ImportFileProps) {
  const [company, setCompany] = useState(companies[0]?.value ?? '')
  return (
    <FoldedPanel title={t('payouts.file')} hint={t('payouts.file-about')} isOpen={isOpen}>
      <Form method="post" encType="multipart/form-data" className="stack panel__b" noValidate>
        <div className="settings">
          <SelectField
            label={t('payouts.file-company')}
            name="company"
            value={company}
            onChange={({ target }) => setCompany(target.value)}
          >
            {companies.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
          <Field label={t('payouts.file-name')} name="name" />
          <Field label={t('payouts.file-day')} name="day" type="date" />
          <Field label={t('payouts.file-amount')} name="amount" inputMode="decimal" />
          <Field label={t('payouts.file-currency')} name="currency" maxLength={3} />
          <Field label={t('payouts.file-csv')} name="file" type="file" accept=".csv,.tsv,.txt,text/csv" />
        </div>
        <p className="quiet">{t('payouts.file-columns')}</p>
        <div className="settings">
          {fileColumns.map((column) => (
            <Field
              key={`${company} ${column}`}
              label={t(`payouts.file-column.${column}`)}
              name={column}
              defaultValue={remembered[company]?.[column]}
            />
          ))}
        </div>
        {checked && <Checked checked={checked} />}
        <div className="row">
          <ActionButton intent="check-file">
            <Icon of={Search} />
            {t('payouts.file-check')}
          </ActionButton>
          <ActionButton intent="import-file">
            <Icon of={FileUp} />
            {t('payouts.file-import')}
          </ActionButton>
        </div>
      </Form>
    </FoldedPanel>
  )
}

function Checked({ checked: { lines, cents, currency, first } }: { checked: CheckedFile }) {
  return (
    <>
      <p role="status" className="note note--good">
        {t('payouts.file-checked', { lines, sum: moneyText(cents, currency) })}
      </p>
      <Table
        caption={t('payouts.file-first')}
        look="table--s"
        rows={first.map((line, index) => ({ ...line, index }))}
        keyOf={({ index }) => String(index)}
        columns={[
          {
            head: t('payouts.file-column.kind'),
            isRowHead: true,
            cell: ({ kind }) => t(`payouts.kind.${kind}`),
          },
          {
            head: t('payouts.file-column.gross'),
            look: 'n',
            cell: ({ grossCents }) => moneyText(grossCents, currency),
          },
          {
            head: t('payouts.file-column.fee'),
            look: 'n',
            cell: ({ feeCents }) => moneyText(feeCents, currency),
          },
          { head: t('payouts.file-column.reference'), cell: ({ reference }) => reference },
        ]}
      />
    </>
  )
}
