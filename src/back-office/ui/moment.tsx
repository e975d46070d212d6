import { moment, wholeMoment } from '../text/text.ts'

/** A moment as lists say it; all of it to whoever points at it. `now` is the server's, so that both render the same. */
export function Moment({ at, now }: { at: string; now: string }) {
  return (
    <time dateTime={at} title={wholeMoment(at)} suppressHydrationWarning>
      {moment(at, new Date(now))}
    </time>
  )
}
