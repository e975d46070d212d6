import { BadgeCheck, MailCheck, MessageCircle, RotateCcw, type IconNode } from 'lucide'
import { useText, type TextId } from '../../text/text.tsx'
import { Icon } from '../../ui/icon.tsx'

const advantages: { icon: IconNode; title: TextId; text: TextId }[] = [
  { icon: MailCheck, title: 'home.advantage.fast', text: 'home.advantage.fast-text' },
  { icon: BadgeCheck, title: 'home.advantage.source', text: 'home.advantage.source-text' },
  { icon: RotateCcw, title: 'home.advantage.refund', text: 'home.advantage.refund-text' },
  { icon: MessageCircle, title: 'home.advantage.people', text: 'home.advantage.people-text' },
]

/** Four reasons to buy here (HOME-4). */
export function Advantages() {
  const t = useText()
  return (
    <ul className="mt-6 grid grid-cols-2 border-y border-line lg:mt-8 lg:grid-cols-4">
      {advantages.map(({ icon, title, text }) => (
        <li
          key={title}
          className="grid grid-cols-[auto_1fr] content-start gap-x-2.5 gap-y-0.5 border-line py-3.5 max-lg:nth-[n+3]:border-t max-lg:odd:pe-3 max-lg:even:border-s max-lg:even:ps-3 lg:gap-x-3.5 lg:px-6 lg:py-4.5 lg:not-first:border-s lg:first:ps-0 lg:last:pe-0"
        >
          <Icon of={icon} className="mt-px size-5 lg:row-span-2 lg:size-6" />
          <b className="self-center text-sm/4.5 lg:text-[0.9375rem]/6">{t(title)}</b>
          <p className="text-sm text-fg-2 max-lg:hidden">{t(text)}</p>
        </li>
      ))}
    </ul>
  )
}
