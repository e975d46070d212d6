import { type IconNode, Lock, ShieldCheck } from 'lucide'
import type { ReactNode } from 'react'
import { useFrame } from '../../../layout/use-frame.ts'
import { useText } from '../../../text/text.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** Names the company that takes the payment, if the connection is encrypted. */
export function SecureBy({ company }: { company: string }) {
  const t = useText()
  const isEncrypted = useFrame()?.publicUrl.startsWith('https:')
  if (!company || !isEncrypted) return null
  return <Promised icon={Lock}>{t('pay.by-company', { company })}</Promised>
}

/** Says that the card number is not stored, and that the buyer's bank may ask for a confirmation. */
export function CardPromises({ company }: { company: string }) {
  const t = useText()
  return (
    <div className="grid gap-2">
      {company && <Promised icon={Lock}>{t('pay.card-passes', { company })}</Promised>}
      <Promised icon={ShieldCheck}>{t('pay.three-d-secure')}</Promised>
    </div>
  )
}

function Promised({ icon, children }: { icon: IconNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-sm text-fg-2">
      <Icon of={icon} className="mt-0.5 size-4" />
      {children}
    </p>
  )
}
