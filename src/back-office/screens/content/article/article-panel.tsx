import { useIssueOf } from '../../../ui/use-issue.ts'
import { useState } from 'react'
import { Form, useActionData } from 'react-router'
import type { EditedArticle } from '../../../../shop/content/texts/read-content.ts'
import { number, t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TypeToConfirm } from '../../../ui/dialog/type-to-confirm.tsx'
import { Field } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { type ContentAnswer, useContentAnswer } from '../use-content-answer.ts'
import { officeHref } from '../../../office-href.ts'
import { DoneNote } from '../../../ui/notes/done-note.tsx'

/** Fields of an article that all languages share: author and picture. */
export function ArticlePanel({ article, canWrite }: { article: EditedArticle; canWrite: boolean }) {
  const answer = useContentAnswer('article', 'delete')
  return (
    <Panel
      title={t('content.about-article')}
      hint={t('content.read-times', { count: number(article.clicks) })}
    >
      <div className="panel__b stack">
        <Outcome article={article} answer={answer} />
        <ArticleForm article={article} canWrite={canWrite} />
        {canWrite && <DeleteArticle key={article.version} article={article} />}
      </div>
    </Panel>
  )
}

function Outcome({ article, answer }: { article: EditedArticle; answer: ContentAnswer<unknown> }) {
  if (answer.changedTo !== undefined)
    return (
      <p className="note note--bad" role="alert">
        {t('content.article-now', {
          author: article.author,
          picture: t(article.picture ? 'content.picture-own' : 'content.picture-drawn'),
        })}
      </p>
    )
  return <DoneNote>{answer.done && t('content.article-saved')}</DoneNote>
}

function ArticleForm({ article, canWrite }: { article: EditedArticle; canWrite: boolean }) {
  const { id, author, picture } = article
  const version = useShownVersion(article.version)
  const problem = useIssueOf('picture')
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="stack">
      <input type="hidden" name="intent" value="article" />
      <input type="hidden" name="seen" value={version} />
      <fieldset disabled={!canWrite} className="plain articleform">
        {picture ? (
          <img
            src={officeHref('content-picture', { id, name: picture })}
            width="320"
            height="180"
            alt={t('content.picture-own')}
          />
        ) : (
          <p className="articleform__drawn tiny quiet">{t('content.picture-drawn-hint')}</p>
        )}
        <div className="stack">
          <Field label={t('content.author')} name="author" defaultValue={author} />
          <div className="grid2">
            {/* a file that was sent is not sent again */}
            <Field
              key={`file ${article.version}`}
              label={t('content.picture-file')}
              name="file"
              type="file"
              accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
              hint={t('content.picture-hint')}
            />
            <Field
              key={`address ${article.version}`}
              label={t('content.picture-address')}
              name="address"
              type="url"
              inputMode="url"
              placeholder="https://"
              hint={t('content.picture-address-hint')}
              error={problem}
            />
          </div>
          {picture && (
            <label className="check" key={`drawn ${article.version}`}>
              <input type="checkbox" name="drawn" value="yes" />
              <span>{t('content.draw-again')}</span>
            </label>
          )}
        </div>
      </fieldset>
      {canWrite && (
        <p>
          <ActionButton>{t('content.save-article')}</ActionButton>
        </p>
      )}
    </Form>
  )
}

/**
 * Follows the version that was shown, at first and after actions on this page. Loading the page again for another
 * reason does not change it.
 */
function useShownVersion(first: number): number {
  const answer = useActionData<unknown>()
  const { done } = useContentAnswer('article', 'publish', 'take-back')
  const { changedTo } = useContentAnswer('article')
  const [seen, setSeen] = useState({ answer, version: first })
  if (seen.answer === answer) return seen.version
  const next = { answer, version: done?.version ?? changedTo ?? seen.version }
  setSeen(next)
  return next.version
}

/** Deletes an article finally, once its number is typed. */
function DeleteArticle({ article: { id, version } }: { article: EditedArticle }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div>
      <button type="button" className="btn btn--bad" onClick={() => setOpen(true)}>
        {t('content.delete')}
      </button>
      <Dialog open={open} title={t('content.delete-title')} onClose={close}>
        <p>{t('content.delete-hint')}</p>
        <ActionForm intent="delete" values={{ seen: version }} className="stack">
          <TypeToConfirm expected={String(id)} label={t('content.delete-number')}>
            {(isRight) => (
              <>
                <button type="button" className="btn btn--line" onClick={close}>
                  {t('dialog.cancel')}
                </button>
                <ActionButton look="badfill" off={!isRight}>
                  {t('content.delete-action')}
                </ActionButton>
              </>
            )}
          </TypeToConfirm>
        </ActionForm>
      </Dialog>
    </div>
  )
}
