import { useText } from '../text/text.tsx'

const fewLeft = 10

/** A disc, a diamond or a ring, always with words. */
export function StockMark({ stock }: { stock: number }) {
  const t = useText()
  if (stock <= 0)
    return <Mark shape="border-[1.5px] border-current" tone="text-fg-3" text={t('common.sold-out')} />
  if (stock < fewLeft)
    return (
      <Mark
        shape="size-1.75! rounded-none! rotate-45 bg-current"
        tone="text-warn"
        text={t('common.few-left', { count: stock })}
      />
    )
  return <Mark shape="bg-current" tone="text-good" text={t('common.in-stock')} />
}

function Mark({ shape, tone, text }: { shape: string; tone: string; text: string }) {
  return (
    <span className={`inline-flex items-center gap-1.75 text-xs font-medium whitespace-nowrap ${tone}`}>
      <span aria-hidden className={`size-2 flex-none rounded-round forced-colors:bg-[CanvasText] ${shape}`} />
      {text}
    </span>
  )
}
