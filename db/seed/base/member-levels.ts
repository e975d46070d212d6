/** Growth from which a member has the level, and what it takes off the price of everything. The shop keeper may change both. */
export const memberLevels = [
  { id: 1, growth: 0, discount_percent: '0' },
  { id: 2, growth: 100, discount_percent: '2' },
  { id: 3, growth: 500, discount_percent: '4' },
  { id: 4, growth: 2000, discount_percent: '6' },
]

const namesByLocale: Record<string, readonly string[]> = {
  'en-US': ['Bronze', 'Silver', 'Gold', 'Platinum'],
  ar: ['البرونزي', 'الفضي', 'الذهبي', 'البلاتيني'],
  cz: ['Bronz', 'Stříbro', 'Zlato', 'Platina'],
  de: ['Bronze', 'Silber', 'Gold', 'Platin'],
  es: ['Bronce', 'Plata', 'Oro', 'Platino'],
  fr: ['Bronze', 'Argent', 'Or', 'Platine'],
  hu: ['Bronz', 'Ezüst', 'Arany', 'Platina'],
  it: ['Bronzo', 'Argento', 'Oro', 'Platino'],
  ja: ['ブロンズ', 'シルバー', 'ゴールド', 'プラチナ'],
  ko: ['브론즈', '실버', '골드', '플래티넘'],
  nl: ['Brons', 'Zilver', 'Goud', 'Platina'],
  pl: ['Brąz', 'Srebro', 'Złoto', 'Platyna'],
  pt: ['Bronze', 'Prata', 'Ouro', 'Platina'],
  ro: ['Bronz', 'Argint', 'Aur', 'Platină'],
  ru: ['Бронза', 'Серебро', 'Золото', 'Платина'],
  tr: ['Bronz', 'Gümüş', 'Altın', 'Platin'],
  'zh-CN': ['青铜', '白银', '黄金', '铂金'],
  zh_tw: ['青銅', '白銀', '黃金', '白金'],
}

export const memberLevelTexts = Object.entries(namesByLocale).flatMap(([locale, names]) =>
  names.map((name, index) => ({ level_id: index + 1, locale, name })),
)
