import { moment, wholeMoment } from '../text/text.ts'

/** A moment in short form with a full tooltip. `now` comes from the server, so that both render the same. */
export function Moment({ at, now }: { at: string; now: string }) {
  return (
    <time dateTime={at} title={wholeMoment(at)} suppressHydrationWarning>
      {moment(at, new Date(now))}
    </time>
  )
}
