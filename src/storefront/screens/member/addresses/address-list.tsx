import { Plus } from 'lucide'
import { hrefTo } from '../../../../shop/page-href.ts'
import type { Country } from '../../../../shop/localisation/list-countries.ts'
import type { Address } from '../../../../shop/members/addresses/address-form.ts'
import type { Page } from '../../../../shop/page.ts'
import { pageHref } from '../../../navigation/list-page.ts'
import { useText } from '../../../text/text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { Pager } from '../../../navigation/pager.tsx'
import type { ActionResult } from '../actions.ts'
import { ConfirmForm } from '../confirm-form.tsx'
import { MemberPage } from '../member-page.tsx'

interface AddressListProps {
  addresses: Page<Address>
  countries: Country[]
  answer: ActionResult | undefined
}

export function AddressList({ addresses, countries, answer }: AddressListProps) {
  const t = useText()
  const add = (
    <ButtonLink to={hrefTo('my-address', { add: 1 })} look="key">
      <Icon of={Plus} />
      {t('address.add')}
    </ButtonLink>
  )
  return (
    <MemberPage title={t('address.title')} aside={addresses.total > 0 && add} answer={answer}>
      {addresses.total === 0 ? (
        <EmptyState heading="h2" title={t('address.empty')} text={t('address.empty-text')} action={add} />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {addresses.rows.map((address) => (
            <li key={address.id} className="grid">
              <AddressCard
                address={address}
                country={countries.find(({ code }) => code === address.country)?.localName ?? address.country}
              />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={addresses.page}
        last={addresses.pageCount}
        hrefOf={(page) => pageHref('my-address', page)}
      />
    </MemberPage>
  )
}

function AddressCard({ address, country }: { address: Address; country: string }) {
  const t = useText()
  const { id, firstName, lastName, isDefault } = address
  const name = `${firstName} ${lastName}`
  return (
    <article className="flex flex-col rounded-card border border-line bg-surface">
      <div className="flex-1 p-4 md:p-5">
        <div className="mb-1.5 flex flex-wrap items-start justify-between gap-2">
          <h2 className="text-base wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          {isDefault && <Badge>{t('address.default')}</Badge>}
        </div>
        <Lines address={address} country={country} />
      </div>
      <div className="flex flex-wrap items-center gap-1 border-t border-line px-2 py-2 md:px-3">
        <ButtonLink look="bare" size="sm" to={hrefTo('my-address', { edit: id })}>
          {t('address.edit')}
          <span className="sr-only"> {name}</span>
        </ButtonLink>
        <ConfirmForm
          label={t('account.delete')}
          of={name}
          question={t('account.delete-ask')}
          text={<Lines address={address} country={country} />}
          safe={t('account.keep')}
          action={t('account.delete')}
          fields={{ intent: 'delete', id }}
        />
        {!isDefault && (
          <span className="ms-auto">
            <ConfirmForm
              label={t('address.make-default')}
              of={name}
              question={t('address.default-ask')}
              text={<Lines address={address} country={country} />}
              safe={t('orders.not-yet')}
              action={t('address.make-default')}
              actionLook="key"
              fields={{ intent: 'default', id }}
            />
          </span>
        )}
      </div>
    </article>
  )
}

function Lines({ address, country }: { address: Address; country: string }) {
  const town = [address.zip, address.city].filter(Boolean).join(' ')
  const lines = [address.address, address.addressOther, town, address.province, country].filter(Boolean)
  return (
    <p className="text-[0.9375rem] wrap-anywhere text-fg-2">
      {lines.map((line, index) => (
        <span key={index} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
      <span className="mt-1 block">
        <NumberText>{`${address.phoneCode} ${address.phone}`.trim()}</NumberText>
      </span>
    </p>
  )
}
