export const settingRefusals = {
  /** a setting; `changed`: the caller saw another value */
  'setting.changed': 409,
  'setting.name': 400,
  'setting.factor': 400,
  'setting.address': 400,
  'setting.link': 400,
  'setting.prefix': 400,
  /** a picture of the shop whose size or ratio does not fit its place */
  'shop-picture.logo': 400,
  'shop-picture.mark': 400,
  'shop-picture.card': 400,
  /** a colour that has not six digits */
  'look.colour': 400,
  /** a colour with too little contrast; the values are the weakest pair, its contrast and the needed one */
  'look.text': 400,
  'look.mark': 400,
} as const satisfies Record<string, number>
