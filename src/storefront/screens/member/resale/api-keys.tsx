import type { OwnResale } from '../../../../shop/resellers/own/read-own-resale.ts'
import { RichText, useText } from '../../../text/text.tsx'
import { LocalTime } from '../../../ui/local-time.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { ConfirmForm } from '../confirm-form.tsx'

type OwnKey = OwnResale['keys'][number]

/** Usable API keys, each with the button that revokes it. */
export function ApiKeys({ keys }: { keys: readonly OwnKey[] }) {
  const t = useText()
  return (
    <section className="grid gap-4 border-t border-line pt-5" aria-labelledby="keys">
      <h2 id="keys" className="display-5">
        {t('resale.keys')}
      </h2>
      {keys.length === 0 ? (
        <p className="text-fg-2">{t('resale.keys-none')}</p>
      ) : (
        <ul className="border-t border-line-hard">
          {keys.map((key) => (
            <li
              key={key.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3"
            >
              <KeyFacts of={key} />
              <span className="ms-auto">
                <ConfirmForm
                  label={t('resale.revoke')}
                  of={key.name}
                  question={t('resale.revoke-ask')}
                  text={t('resale.revoke-text')}
                  safe={t('account.keep')}
                  action={t('resale.revoke')}
                  fields={{ intent: 'revoke', id: key.id }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function KeyFacts({ of: { name, prefix, scopes, networks, expiresAt, lastUsedAt } }: { of: OwnKey }) {
  const t = useText()
  return (
    <div className="min-w-0">
      <h3 className="text-base wrap-anywhere">
        <bdi>{name}</bdi>{' '}
        <code dir="ltr" className="text-sm font-normal text-fg-2">
          {prefix}_…
        </code>
      </h3>
      <p className="text-sm text-fg-2">
        {scopes.includes('resale.read') && <span className="block">{t('resale.key-read')}</span>}
        {scopes.includes('resale.order') && <span className="block">{t('resale.key-order')}</span>}
        {networks.length > 0 && (
          <span className="block wrap-anywhere">
            <NumberText>{networks.join(', ')}</NumberText>
          </span>
        )}
        {lastUsedAt ? (
          <RichText id="resale.key-used" parts={{ date: <LocalTime at={lastUsedAt} /> }} />
        ) : (
          t('resale.key-unused')
        )}
        {expiresAt && (
          <>
            {' · '}
            <RichText id="resale.key-until" parts={{ date: <LocalTime at={expiresAt} dateOnly /> }} />
          </>
        )}
      </p>
    </div>
  )
}
