import { BadgeCheck, MailCheck, MessageCircle, RotateCcw, type IconNode } from 'lucide'
import type { PromiseName } from '../../../shop/content/info-ids.ts'
import type { PromiseView } from '../../../shop/content/site/site-contact.ts'
import { useText } from '../../text/text.tsx'
import type { TextId } from '../../../shop/text-id.ts'
import { Icon } from '../../ui/icon.tsx'

const standard: Record<PromiseName, { icon: IconNode; title: TextId; text: TextId }> = {
  fast: { icon: MailCheck, title: 'home.advantage.fast', text: 'home.advantage.fast-text' },
  source: { icon: BadgeCheck, title: 'home.advantage.source', text: 'home.advantage.source-text' },
  refund: { icon: RotateCcw, title: 'home.advantage.refund', text: 'home.advantage.refund-text' },
  people: { icon: MessageCircle, title: 'home.advantage.people', text: 'home.advantage.people-text' },
}

/** The reasons to buy here (HOME-4). */
export function Advantages({ promises }: { promises: readonly PromiseView[] }) {
  if (promises.length === 0) return null
  return (
    <ul className="mt-6 grid grid-cols-2 border-y border-line lg:mt-8 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {promises.map((promise) => (
        <Advantage key={promise.name} {...promise} />
      ))}
    </ul>
  )
}

function Advantage({ name, title, text }: PromiseView) {
  const t = useText()
  const words = standard[name]
  const sentence = text ?? (title === undefined ? t(words.text) : undefined)
  return (
    <li className="grid grid-cols-[auto_1fr] content-start gap-x-2.5 gap-y-0.5 border-line py-3.5 max-lg:nth-[n+3]:border-t max-lg:odd:pe-3 max-lg:even:border-s max-lg:even:ps-3 lg:gap-x-3.5 lg:px-6 lg:py-4.5 lg:not-first:border-s lg:first:ps-0 lg:last:pe-0">
      <Icon of={words.icon} className="mt-px size-5 lg:row-span-2 lg:size-6" />
      <b className="self-center text-sm/4.5 lg:text-[0.9375rem]/6">
        <bdi>{title ?? t(words.title)}</bdi>
      </b>
      {sentence && (
        <p className="text-sm text-fg-2 max-lg:hidden">
          <bdi>{sentence}</bdi>
        </p>
      )}
    </li>
  )
}
