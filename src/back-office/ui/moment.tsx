import { moment, wholeMoment } from '../text/text.ts'

/** A moment in short form with a full tooltip. With the `now` of the server, server and browser render the same. */
export function Moment({ at, now }: { at: string; now: string }) {
  return (
    <time dateTime={at} title={wholeMoment(at)} suppressHydrationWarning>
      {moment(at, new Date(now))}
    </time>
  )
}
