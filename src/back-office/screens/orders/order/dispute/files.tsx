import { FilePlus, FileText } from 'lucide'
import { useState } from 'react'
import { Form } from 'react-router'
import type { CaseFile, DisputeCase } from '../../../../../shop/disputes/read-case.ts'
import { maxFileBytes, maxFilePages, maxFiles } from '../../../../../shop/disputes/files/file-limits.ts'
import { t } from '../../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../../ui/action-form.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useClosedWhenDone } from '../../../../ui/dialog/use-closed-when-done.ts'
import { Field } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Moment } from '../../../../ui/moment.tsx'
import { useOnce } from '../../../../ui/use-once.ts'

interface AddedFileProps {
  disputeId: string
  file: CaseFile
  canRemove: boolean
  now: string
}

/** A file that staff added to the document, as a row among the facts. */
export function AddedFile({ disputeId, file, canRemove, now }: AddedFileProps) {
  const { id, name, pages, author, at } = file
  return (
    <li className="evid">
      <Icon of={FileText} />
      <div>
        <b>{name}</b>
        <p>
          {t('case.file-pages', { pages, author })} <Moment at={at} now={now} />
        </p>
      </div>
      {canRemove && (
        <ActionForm intent="remove-file" values={{ dispute: disputeId, id }}>
          <ActionButton small label={t('case.file-remove', { name })}>
            {t('case.file-remove-action')}
          </ActionButton>
        </ActionForm>
      )}
    </li>
  )
}

/** Asks for a file to add to the document. */
export function AddFile({ disputeId, files }: Pick<DisputeCase, 'disputeId' | 'files'>) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useClosedWhenDone(close)
  return (
    <>
      <button
        type="button"
        className="btn btn--line btn--xs"
        disabled={files.length >= maxFiles}
        onClick={() => setOpen(true)}
      >
        <Icon of={FilePlus} />
        {t('case.add-file')}
      </button>
      <Dialog open={open} title={t('case.file-title')} onClose={close}>
        <FileForm disputeId={disputeId} onClose={close} />
      </Dialog>
    </>
  )
}

function FileForm({ disputeId, onClose }: { disputeId: string; onClose(): void }) {
  const [isTooLarge, setTooLarge] = useState(false)
  const { guard } = useOnce()
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="stack" {...guard}>
      <input type="hidden" name="intent" value="add-file" />
      <input type="hidden" name="dispute" value={disputeId} />
      <Field
        label={t('case.file-field')}
        name="file"
        type="file"
        accept="application/pdf,image/png,image/jpeg"
        hint={t('case.file-hint', {
          megabytes: maxFileBytes / 1024 / 1024,
          pages: maxFilePages,
          files: maxFiles,
        })}
        error={isTooLarge ? t('errors.evidence-file.too-large') : undefined}
        onChange={(event) => setTooLarge((event.currentTarget.files?.[0]?.size ?? 0) > maxFileBytes)}
      />
      <div className="dialog__f dialog__f--in">
        <button type="button" className="btn btn--line" onClick={onClose}>
          {t('dialog.cancel')}
        </button>
        <ActionButton look="ink" off={isTooLarge}>
          {t('case.file-add')}
        </ActionButton>
      </div>
    </Form>
  )
}
