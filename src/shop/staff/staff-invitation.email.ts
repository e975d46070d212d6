import { defineMail } from '../mails/define-mail.ts'
import { officeText } from '../localisation/office-text.ts'
import { shopMail } from '../localisation/shop-mail.ts'
import { invitationById } from './links/staff-link-records.ts'
import { invitationHours, invitationToken, joinUrl } from './links/staff-links.ts'

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
      subject: officeText('mail.staff-invitation.subject'),
      preview: officeText('mail.staff-invitation.preview', { role }),
      heading: officeText('mail.staff-invitation.subject'),
      blocks: [
        { kind: 'paragraph', text: officeText('mail.staff-invitation.intro', { name, role }) },
        { kind: 'actions', primary: { label: officeText('mail.staff-invitation.set-up'), url } },
        { kind: 'note', text: officeText('mail.staff-invitation.once', { hours: invitationHours }) },
      ],
      foot: officeText('mail.staff-invitation.foot'),
    })
  },
})
