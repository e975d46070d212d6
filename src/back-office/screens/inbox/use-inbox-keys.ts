import { useShortcuts } from '../../keyboard/shortcuts.tsx'

/**
 * `J` and `K` open the next and previous enquiry, `R` answers it, `E` closes it; `A` publishes the first waiting
 * review, `D` hides it.
 */
export function useInboxKeys(): void {
  useShortcuts('inbox.title', [
    { keys: 'j', text: 'inbox.next-enquiry', run: () => go(1) },
    { keys: 'k', text: 'inbox.previous-enquiry', run: () => go(-1) },
    { keys: 'r', text: 'inbox.answer', run: focusAnswer },
    { keys: 'e', text: 'inbox.done', run: () => press('done') },
    { keys: 'a', text: 'inbox.publish-first', run: () => press('publish', toCheck) },
    { keys: 'd', text: 'inbox.hide-first', run: () => press('hide', toCheck) },
  ])
}

/** place of the waiting reviews: a single letter decides about them alone */
const toCheck = 'main [aria-labelledby="reviews"]'

function focusAnswer(): void {
  document.querySelector<HTMLTextAreaElement>('main textarea[name="answer"]')?.focus()
}

function go(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('.letter')]
  const here = links.findIndex((link) => link.ariaCurrent === 'true')
  const link = links[here + step]
  link?.focus()
  link?.click()
}

/** Presses the button of the first form with this action, if the signed-in person has one. */
function press(intent: string, within = 'main'): void {
  const field = document.querySelector(`${within} input[name="intent"][value="${intent}"]`)
  field?.closest('form')?.querySelector<HTMLElement>('button')?.click()
}
