export const memberRefusals = {
  'member.taken': 409,
  /** the typed e-mail does not confirm the deletion */
  'member.other-email': 400,
  /** a correction of points */
  'points.number': 400,
  'points.below-zero': 409,
  /** a level given by hand */
  'level.unknown': 400,
  'level.not-above': 409,
  'level.until': 400,
  /** terms of a level */
  'level.growth': 400,
  'level.discount': 400,
  'level.names': 400,
  /** a notice from an old page, for an unknown member, or for a changed number of members */
  'notice.no-member': 400,
  'notice.other-number': 409,
  'notice.old-form': 400,
} as const satisfies Record<string, number>
