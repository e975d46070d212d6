import type { ReactNode } from 'react'

interface TableBoxProps {
  caption: string
  /** `table--stack`: on a phone each row is a card, its cells named by `data-label` */
  look?:
    | 'table--s'
    | 'table--top'
    | 'table--cards'
    | 'table--stack'
    | 'table--s table--stack'
    | 'table--s table--rights'
    | undefined
  children: ReactNode
}

/** A table that scrolls in its box on narrow windows, also by keyboard (WCAG 2.1.1). */
export function TableBox({ caption, look, children }: TableBoxProps) {
  return (
    <div className="tw" role="region" aria-label={caption} tabIndex={0}>
      <table className={look ? `table ${look}` : 'table'}>
        <caption className="vh">{caption}</caption>
        {children}
      </table>
    </div>
  )
}
