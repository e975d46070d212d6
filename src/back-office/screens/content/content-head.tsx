import { useIssueOf, useIssues } from '../../ui/use-issue.ts'
import { Megaphone, Menu, Plus, Signpost } from 'lucide'
import { useState } from 'react'
import { Form, Link } from 'react-router'
import type { ContentList } from '../../../shop/content/texts/list-content.ts'
import { KeyCaps } from '../../keyboard/key-caps.tsx'
import { useShortcuts } from '../../keyboard/shortcuts.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { t } from '../../text/text.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { officeHref } from '../../office-href.ts'

interface ContentHeadProps {
  counts: ContentList['counts']
  canWrite: boolean
}

export function ContentHead({ counts: { articles, pages, drafts }, canWrite }: ContentHeadProps) {
  return (
    <PageHead title={t('content.title')} facts={t('content.facts', { articles, pages, drafts })}>
      <Link className="btn btn--line" to={officeHref('notices')}>
        <Icon of={Megaphone} />
        {t('notices.title')}
      </Link>
      <Link className="btn btn--line" to={officeHref('menus')}>
        <Icon of={Menu} />
        {t('menus.title')}
      </Link>
      <Link className="btn btn--line" to={officeHref('old-addresses')}>
        <Icon of={Signpost} />
        {t('old-addresses.title')}
      </Link>
      {canWrite && <NewPage />}
      {canWrite && <NewArticle />}
    </PageHead>
  )
}

/** Asks for the address, and begins an invisible page. */
function NewPage() {
  const problem = useIssueOf('address')
  const [open, setOpen] = useState(problem !== undefined)
  return (
    <>
      <button type="button" className="btn btn--line" onClick={() => setOpen(true)}>
        <Icon of={Plus} />
        {t('content.new-page')}
      </button>
      <FormDialog
        open={open}
        title={t('content.new-page')}
        submit={t('content.begin')}
        onClose={() => setOpen(false)}
      >
        {(formId) => (
          <Form id={formId} method="post" action={officeHref('content')} noValidate className="stack">
            <input type="hidden" name="intent" value="add-page" />
            <Field
              label={t('content.page-address')}
              name="address"
              hint={t('content.page-address-hint')}
              error={problem}
              required
            />
          </Form>
        )}
      </FormDialog>
    </>
  )
}

/** Asks for the title, and begins an invisible article. */
function NewArticle() {
  const [open, setOpen] = useState(useIssues().some(({ intent }) => intent === 'add'))
  useShortcuts('content.title', [{ keys: 'n', text: 'content.new', run: () => setOpen(true) }])
  return (
    <>
      <button type="button" className="btn btn--line" onClick={() => setOpen(true)}>
        <Icon of={Plus} />
        {t('content.new')}
        <KeyCaps keys="n" />
      </button>
      <FormDialog
        open={open}
        title={t('content.new')}
        submit={t('content.begin')}
        onClose={() => setOpen(false)}
      >
        {(formId) => (
          <Form
            id={formId}
            method="post"
            action={officeHref('content')}
            noValidate
            className="stack"
            onSubmit={() => setOpen(false)}
          >
            <input type="hidden" name="intent" value="add" />
            <Field label={t('content.new-title')} name="title" hint={t('content.new-hint')} required />
          </Form>
        )}
      </FormDialog>
    </>
  )
}
