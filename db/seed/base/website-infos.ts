import { readPages } from '../content/read-pages.ts'

/** Texts by the number that the screens ask for. */
export const websiteInfos = [
  ...readPages(),
  { id: 11, locale: 'en-US', content: 'help@latchkey.example' },
  ...hours({
    'en-US': 'Day and night, seven days a week',
    ar: 'ليلًا ونهارًا، طوال أيام الأسبوع',
    cz: 'Ve dne i v noci, sedm dní v týdnu',
    de: 'Tag und Nacht, sieben Tage die Woche',
    es: 'Día y noche, los siete días de la semana',
    fr: 'Jour et nuit, sept jours sur sept',
    hu: 'Éjjel-nappal, a hét minden napján',
    it: 'Giorno e notte, sette giorni su sette',
    ja: '昼夜を問わず、年中無休',
    ko: '밤낮없이, 연중무휴',
    nl: 'Dag en nacht, zeven dagen per week',
    pl: 'Dniem i nocą, siedem dni w tygodniu',
    pt: 'Dia e noite, sete dias por semana',
    ro: 'Zi și noapte, șapte zile pe săptămână',
    ru: 'Днём и ночью, без выходных',
    tr: 'Gece gündüz, haftanın yedi günü',
    'zh-CN': '昼夜服务，全年无休',
    zh_tw: '日夜服務，全年無休',
  }),
]

function hours(byLocale: Record<string, string>) {
  return Object.entries(byLocale).map(([locale, content]) => ({ id: 13, locale, content }))
}
