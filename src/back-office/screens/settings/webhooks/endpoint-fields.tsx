import { useId } from 'react'
import { eventKinds } from '../../../../shop/webhook-endpoints/event-kinds.ts'
import type { Endpoint } from '../../../../shop/webhook-endpoints/list-endpoints.ts'
import { t } from '../../../text/text.ts'
import { Field } from '../../../ui/field.tsx'
import { useIssueOf } from '../../../ui/use-issue.ts'

/** Address and kinds of an endpoint, or of a new one. */
export function EndpointFields({ endpoint }: { endpoint?: Pick<Endpoint, 'url' | 'kinds'> }) {
  const id = useId()
  const problem = useIssueOf('kinds')
  return (
    <>
      <Field
        label={t('endpoints.url')}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        hint={t('endpoints.url-hint')}
        defaultValue={endpoint?.url}
      />
      <fieldset className="field plain" aria-describedby={problem && `${id}-issue`}>
        <legend className="lab">{t('endpoints.kinds')}</legend>
        <div className="stack--xs">
          {eventKinds.map((kind) => (
            <label key={kind} className="check">
              <input
                type="checkbox"
                name="kinds"
                value={kind}
                defaultChecked={endpoint?.kinds.includes(kind) ?? true}
              />
              <span>
                {t(`endpoints.kind.${kind}`)} <code>{kind}</code>
              </span>
            </label>
          ))}
        </div>
        {problem && (
          <p className="err" id={`${id}-issue`}>
            {problem}
          </p>
        )}
      </fieldset>
    </>
  )
}
