import { maxReason } from '../../../../shop/input/limited-text.ts'
import { blockEffects, blockKinds, type BlockKind } from '../../../../shop/fraud/blocks/block-entry.ts'
import type { Block } from '../../../../shop/fraud/blocks/manage-blocks.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Panel } from '../../../ui/panel.tsx'

interface BlockFormProps {
  edited: (Block & { until: string }) | undefined
  entered: { kind: BlockKind; value: string } | undefined
}

/** Adds an entry, or changes the one that the address names. */
export function BlockForm({ edited, entered }: BlockFormProps) {
  return (
    <Panel title={edited ? `${t('blocks.change')}: ${edited.value}` : t('blocks.new')}>
      <ActionForm
        intent={edited ? 'save' : 'add'}
        values={edited ? { id: edited.id, seen: edited.version } : {}}
      >
        <div className="panel__b stack">
          {!edited && <Value entered={entered} />}
          <SelectField
            label={t('blocks.effect')}
            name="effect"
            defaultValue={edited?.effect ?? blockEffects[0]}
          >
            {blockEffects.map((effect) => (
              <option key={effect} value={effect}>
                {t(`blocks.effect.${effect}`)}
              </option>
            ))}
          </SelectField>
          <Field
            label={t('blocks.reason')}
            name="reason"
            maxLength={maxReason}
            required
            hint={t('blocks.reason-hint')}
            defaultValue={edited?.reason}
          />
          <Field
            label={t('blocks.until')}
            mark={t('blocks.until-mark')}
            name="until"
            type="date"
            defaultValue={edited?.until}
          />
          <div>
            <ActionButton look="key">{t(edited ? 'blocks.save' : 'blocks.add')}</ActionButton>
          </div>
        </div>
      </ActionForm>
    </Panel>
  )
}

function Value({ entered }: Pick<BlockFormProps, 'entered'>) {
  return (
    <>
      <SelectField label={t('blocks.kind')} name="kind" defaultValue={entered?.kind ?? blockKinds[0]}>
        {blockKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`blocks.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <Field
        label={t('blocks.value')}
        name="value"
        spellCheck={false}
        maxLength={254}
        required
        hint={t('blocks.value-hint')}
        defaultValue={entered?.value}
      />
    </>
  )
}
