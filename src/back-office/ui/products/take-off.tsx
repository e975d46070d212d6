import { X } from 'lucide'
import { t } from '../../text/text.ts'
import { Icon } from '../icon.tsx'

export function TakeOff({ name, onClick }: { name: string; onClick(): void }) {
  return (
    <button type="button" className="iconbtn" aria-label={t('chosen.take-off', { name })} onClick={onClick}>
      <Icon of={X} />
    </button>
  )
}
