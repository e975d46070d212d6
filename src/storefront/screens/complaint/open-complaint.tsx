import { Form, useNavigation } from 'react-router'
import type { ComplaintView } from '../../../shop/keys/complaints/report-key.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { LocalTime } from '../../ui/local-time.tsx'

interface OpenComplaintProps {
  complaint: ComplaintView['open'][number]
  /** time of the server */
  now: Date
}

/** A report, with the part of the promised time that has passed. */
export function OpenComplaint({ complaint, now }: OpenComplaintProps) {
  const t = useText()
  const isBusy = useNavigation().formData?.get('intent') === 'works'
  const { key, reason, sentAt, answerBy, state } = complaint
  const isAnswered = state === 'answered'
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-5" role="status">
      <h2 className="display-5">{t(isAnswered ? 'complaint.answered' : 'complaint.looking')}</h2>
      <p>
        <bdi>{key.name}</bdi> · {key.number} · {t(`complaint.reason.${reason}`)}
      </p>
      {!isAnswered && (
        <>
          <p className="font-medium">
            {t('complaint.by')} <LocalTime at={answerBy} />
          </p>
          <progress
            className="h-1.5 w-full accent-lime-edge"
            aria-label={t('complaint.by')}
            max={answerBy.getTime() - sentAt.getTime()}
            value={now.getTime() - sentAt.getTime()}
          />
        </>
      )}
      <Form method="post">
        <input type="hidden" name="keyId" value={key.id} />
        <Button type="submit" name="intent" value="works" busy={isBusy}>
          {t('complaint.works')}
        </Button>
      </Form>
    </section>
  )
}
