import { ChevronLeft } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../text/text.ts'
import { Icon } from '../ui/icon.tsx'

interface PageHeadProps {
  title: string
  /** beside the title; the first fact is waiting work */
  facts?: ReactNode
  back?: { to: string; text: string }
  children?: ReactNode
}

/** Title, facts and actions of a page; the primary action last. */
export function PageHead({ title, facts, back, children }: PageHeadProps) {
  return (
    <header className="head">
      <title>{`${title} – ${t('rail.back-office')}`}</title>
      {back && (
        <p className="crumb">
          <Icon of={ChevronLeft} />
          <Link to={back.to}>{back.text}</Link>
        </p>
      )}
      <div className="head__row">
        <div className="head__t">
          <h1>{title}</h1>
          {facts && <p className="head__facts">{facts}</p>}
        </div>
        {children && <div className="head__action">{children}</div>}
      </div>
    </header>
  )
}
