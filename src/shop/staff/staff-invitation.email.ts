import { defineMail } from '../mails/define-mail.ts'
import { officeText } from '../localisation/office-text.ts'
import { shopMail } from '../localisation/shop-mail.ts'
import { invitationById } from './links/staff-link-records.ts'
import { invitationHours, invitationToken, joinUrl } from './links/staff-links.ts'

/** Invitation to the back office. In English, like the back office. */
export const staffInvitationMail = defineMail({
  kind: 'staff-invitation',
  /** Undefined if it was accepted, replaced or withdrawn. */
  async load(shop, { linkId }) {
    const link = await invitationById(shop.db, linkId)
    if (!link) return undefined
    const url = joinUrl(shop, invitationToken(shop, link.id, link.created_at))
    return { name: link.name ?? '', role: officeText(`role.${link.role}`), url }
  },
  write({ name, role, url }, text) {
    return shopMail(text, {
      subject: 'Your account for the back office',
      preview: `You are invited as ${role}.`,
      heading: 'Your account for the back office',
      blocks: [
        { kind: 'paragraph', text: `Hello ${name}, you are invited to the back office as ${role}.` },
        { kind: 'actions', primary: { label: 'Set up sign-in', url } },
        { kind: 'note', text: `The link works once, for ${invitationHours} hours.` },
      ],
      foot: 'If you do not know what this is about, leave it: without the link nothing happens.',
    })
  },
})
