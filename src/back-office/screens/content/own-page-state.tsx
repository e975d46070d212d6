import { Check, ExternalLink, Pencil } from 'lucide'
import { Link } from 'react-router'
import { ownPageSeoKey } from '../../../shop/content/own-pages/own-page-id.ts'
import type { EditedOwnPage } from '../../../shop/content/texts/read-content.ts'
import { hrefTo } from '../../../shop/page-href.ts'
import { officeHref } from '../../office-href.ts'
import { t } from '../../text/text.ts'
import { ActionButton, ActionForm } from '../../ui/action-form.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'

interface OwnPageStateProps {
  page: EditedOwnPage
  /** kind of the text that is open: of the page itself, or for search engines */
  kind: string
  canWrite: boolean
  shopUrl: string
}

/** Whether visitors see a page of the shop keeper, with the actions. */
export function OwnPageState({ page, kind, canWrite, shopUrl }: OwnPageStateProps) {
  const { id, urlName, isShown, version } = page
  const href = hrefTo('own-page', { page: urlName })
  return (
    <>
      {isShown ? (
        <Badge look="badge--good" icon={Check}>
          {t('content.page-shown')}
        </Badge>
      ) : (
        <Badge look="badge--out" icon={Pencil}>
          {t('content.page-draft')}
        </Badge>
      )}
      <div className="panel__a">
        {kind === 'page' ? (
          <Link to={officeHref('content-text', { kind: 'seo', id: ownPageSeoKey(id) })} className="link">
            {t('content.page-seo')}
          </Link>
        ) : (
          <Link to={officeHref('content-text', { kind: 'page', id })} className="link">
            {t('content.page-text')}
          </Link>
        )}
        <code>{href}</code>
        {isShown && (
          <a className="iconbtn" href={shopUrl + href} aria-label={t('content.in-the-shop')}>
            <Icon of={ExternalLink} />
          </a>
        )}
        {canWrite && (
          <ActionForm intent="show-page" values={{ seen: version, shown: isShown ? 'no' : 'yes' }}>
            <ActionButton small look={isShown ? 'line' : 'key'}>
              {t(isShown ? 'content.take-back' : 'content.page-publish')}
            </ActionButton>
          </ActionForm>
        )}
      </div>
    </>
  )
}
