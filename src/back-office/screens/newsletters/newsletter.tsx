import { useRef } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { isQuestion } from '../../ui/use-question.ts'
import { confirmText, saveText, undoText } from '../../../shop/content/texts/save-text.ts'
import { chooseProducts } from '../../../shop/newsletters/choose-products.ts'
import { deleteNewsletter } from '../../../shop/newsletters/change-newsletter.ts'
import { movePlannedNewsletter, unplanNewsletter } from '../../../shop/newsletters/sending/plan-newsletter.ts'
import { readNewsletter } from '../../../shop/newsletters/read-newsletter.ts'
import {
  cancelNewsletter,
  pauseNewsletter,
  resumeNewsletter,
  startNewsletter,
} from '../../../shop/newsletters/sending/send-newsletter.ts'
import { testNewsletter } from '../../../shop/newsletters/test-newsletter.ts'
import { findProducts } from '../../../shop/products/editor/find-products.ts'
import { refuse } from '../../../shop/errors.ts'
import { fallbackLocaleId } from '../../../shop/localisation/locales.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { isSteppedUp } from '../../../shop/staff/sign-in/step-up.ts'
import { actionsOf, type Asked } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { textOf } from '../../form-values.ts'
import { Hints } from '../../keyboard/hints.tsx'
import { t } from '../../text/text.ts'
import { IssueNote } from '../../ui/issue-note.tsx'
import { LastChange } from '../../ui/last-change.tsx'
import { useLive } from '../../ui/use-live.ts'
import { fieldsOf, sourceOf } from '../content/content-form-values.ts'
import { LanguageTabs } from '../content/text/language-tabs.tsx'
import { contentDone } from '../content/content-done.ts'
import { TextForm } from '../content/text/text-form.tsx'
import { useMounts } from '../content/text/use-mounts.ts'
import { useChangeToast } from '../content/text/use-change-toast.ts'
import { MailPreview } from './mail-preview.tsx'
import { NewsletterHead } from './newsletter-head.tsx'
import { NewsletterNotes } from './newsletter-notes.tsx'
import { newsletterIdOf, newsletterTextOf, productIdsOf } from './newsletter-form-values.ts'
import { PlannedPanel } from './planned-panel.tsx'
import { ProductsPanel } from './products-panel.tsx'
import { ReadersPanel } from './readers-panel.tsx'
import { SendingPanel } from './sending-panel.tsx'
import type { NewsletterDone } from './use-newsletter-answer.ts'
import { officeHref } from '../../office-href.ts'
import { mayOpen, rightsOf } from '../../rights.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const id = newsletterIdOf(params)
  const locale = new URL(request.url).searchParams.get('language') ?? fallbackLocaleId
  const seesPeople = mayOpen('subscribers', staff)
  const newsletter = id && (await readNewsletter(shop, { id, locale, seesPeople }))
  if (!newsletter || !staff) throw data(null, { status: 404 })
  return {
    newsletter,
    ownEmail: staff.email,
    can: { ...rightsOf('newsletter', staff), seePeople: seesPeople },
    isSteppedUp: isSteppedUp(shop, staff),
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('newsletter', {
  async save({ office: { shop }, staff, form, params }) {
    const asked = {
      ...newsletterTextOf(params, form),
      fields: fieldsOf('newsletter', form),
      source: sourceOf(form),
    }
    return contentDone('save', saveText(shop, actorOf(staff), asked))
  },
  async undo({ office: { shop }, staff, form, params }) {
    return contentDone('undo', undoText(shop, actorOf(staff), newsletterTextOf(params, form)))
  },
  async confirm({ office: { shop }, staff, form, params }) {
    const asked = { ...newsletterTextOf(params, form), source: sourceOf(form) ?? '' }
    return contentDone('confirm', confirmText(shop, actorOf(staff), asked))
  },
  async find({ office: { shop }, form }) {
    return { done: await findProducts(shop, textOf(form, 'q')) }
  },
  async products({ office: { shop }, staff, form, params }) {
    const asked = {
      id: idIn(params),
      productIds: productIdsOf(form, 'products'),
      seen: productIdsOf(form, 'seen'),
    }
    await chooseProducts(shop, actorOf(staff), asked)
    return { done: true }
  },
  async test({ office: { shop }, staff, form, params }) {
    const asked = {
      id: idIn(params),
      locale: textOf(form, 'language'),
      to: textOf(form, 'to').slice(0, 300),
    }
    await testNewsletter(shop, actorOf(staff), asked)
    return done('tested')
  },
  async delete({ office: { shop }, staff, params }) {
    await deleteNewsletter(shop, actorOf(staff), idIn(params))
    return redirect(officeHref('newsletters', 'deleted'), 303)
  },
  async start({ office: { shop }, staff, form, params }) {
    const asked = {
      id: idIn(params),
      entered: textOf(form, 'entered').slice(0, 40),
      at: textOf(form, 'at').slice(0, 40),
    }
    const { kind } = await startNewsletter(shop, actorOf(staff), asked)
    return done(kind)
  },
  async move({ office: { shop }, staff, form, params }) {
    const asked = { id: idIn(params), at: textOf(form, 'at').slice(0, 40) }
    await movePlannedNewsletter(shop, actorOf(staff), asked)
    return done('moved')
  },
  unplan: (asked) => decide(asked, unplanNewsletter, 'unplanned'),
  pause: (asked) => decide(asked, pauseNewsletter, 'paused'),
  resume: (asked) => decide(asked, resumeNewsletter, 'resumed'),
  cancel: (asked) => decide(asked, cancelNewsletter, 'cancelled'),
})

function idIn(params: Asked['params']): number {
  return newsletterIdOf(params) ?? refuse('not-found')
}

function done(what: NewsletterDone): { done: NewsletterDone } {
  return { done: what }
}

async function decide(
  { office: { shop }, staff, params }: Asked,
  decision: typeof pauseNewsletter,
  what: NewsletterDone,
) {
  await decision(shop, actorOf(staff), idIn(params))
  return done(what)
}

/** Reloads after a refused action too, to show the present readers and state. A search does not reload the page. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  if (isQuestion(change, ['find'])) return false
  const intent = change.formData?.get('intent')
  return (
    ['products', 'start', 'move', 'unplan', 'pause', 'resume', 'cancel'].some((one) => one === intent) ||
    change.defaultShouldRevalidate
  )
}

const hints = [
  ['Mod+b', 'content.tool.bold'],
  ['Mod+i', 'content.tool.italic'],
  ['Mod+s', 'save.save'],
  ['[', ']', 'content.languages-title'],
] as const

const anywhere = { q: '', page: 1 }

/** One newsletter: written, seen as the mail will be, tested, sent, and watched while it goes out. */
export default function Newsletter() {
  const { newsletter, ownEmail, can, isSteppedUp: isSure, now } = useLoaderData<typeof loader>()
  const { id, state, text, lastChange } = newsletter
  const products = newsletter.products.map((product) => product.id).join('-')
  const form = useRef<HTMLFormElement>(null)
  const mounts = useMounts(text.version)
  useChangeToast(text)
  useLive({ everyMs: 2000, isOn: state === 'sending' || state === 'planned' })
  const isDraft = state === 'draft'
  return (
    <div className="pagebody">
      <NewsletterHead newsletter={newsletter} can={can} ownEmail={ownEmail} isSteppedUp={isSure} />
      <div className="stack">
        <IssueNote />
        <NewsletterNotes state={state} />
        {state === 'planned' ? (
          <PlannedPanel newsletter={newsletter} can={can} isSteppedUp={isSure} now={now} />
        ) : (
          !isDraft && <SendingPanel newsletter={newsletter} can={can} now={now} />
        )}
        <section className="panel content newsletter">
          <header className="panel__h">
            <h2>{t(isDraft ? 'newsletter.mail' : 'newsletter.mail-out')}</h2>
            {!isDraft && (
              <p>{t(state === 'planned' ? 'newsletter.read-only-planned' : 'newsletter.read-only')}</p>
            )}
          </header>
          <LanguageTabs text={text} place={anywhere} />
          <TextForm
            key={`${id} ${text.locale} ${mounts} ${state}`}
            text={text}
            canWrite={can.save && isDraft}
            now={now}
            form={form}
            preview={<MailPreview id={id} locale={text.locale} formRef={form} products={products} />}
          />
        </section>
        <ProductsPanel
          key={`products ${id}`}
          newsletter={newsletter}
          canWrite={can.save && isDraft}
          now={now}
        />
        {(isDraft || state === 'planned') && <ReadersPanel newsletter={newsletter} />}
        <LastChange change={lastChange} now={now} />
      </div>
      {can.save && isDraft && <Hints keys={hints} />}
    </div>
  )
}
