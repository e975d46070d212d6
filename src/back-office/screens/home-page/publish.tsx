import { useRef } from 'react'
import { Form } from 'react-router'
import type { HomeLayout } from '../../../shop/catalogue/listing/home-layout.ts'
import { t } from '../../text/text.ts'
import { SaveBar } from '../../ui/save-bar.tsx'
import type { Editing } from './editing.ts'
import type { LayoutPart } from './layout-changes.ts'

interface PublishProps {
  editing: Editing
  published: HomeLayout
  version: string
}

/** Publishes the arrangement (Ctrl S), or discards it. */
export function Publish({ editing, published, version }: PublishProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const { draft, changed, undoAll } = editing
  const changes = changed.map((part) => ({
    name: t(`home.part.${part}`),
    from: partText(part, published, editing),
    to: partText(part, draft, editing),
  }))
  return (
    <Form method="post" ref={formRef} onReset={undoAll}>
      <input type="hidden" name="intent" value="publish" />
      <input type="hidden" name="seen" value={version} />
      <input type="hidden" name="layout" value={JSON.stringify(draft)} />
      <SaveBar formRef={formRef} changes={changes} />
    </Form>
  )
}

/** Returns the first three names in a part. */
function partText(part: LayoutPart, layout: HomeLayout, editing: Editing): string {
  return partNames(part, layout, editing).slice(0, 3).join(', ') || '–'
}

export function partNames(part: LayoutPart, layout: HomeLayout, { product }: Editing): string[] {
  return part === 'sections'
    ? layout.sections.filter(({ isShown }) => isShown).map(({ section }) => t(`home.section.${section}`))
    : idsOf(part, layout).map((id) => product(id).name)
}

function idsOf(part: Exclude<LayoutPart, 'sections'>, layout: HomeLayout): number[] {
  if (part === 'carousel') return layout.carousel.slides.map(({ productId }) => productId)
  return layout[part].productIds
}
