import type { AttributeText } from '../../../src/shop/catalogue/product-attribute.ts'
import type { ProductAttribute } from './demo-product.ts'

/** What the demo's products let a buyer choose, in the languages of the shop, each list in the order of `wordOrder`. */
const wordOrder =
  `Edition, Duration, Screens, For, Computers, Licence, Devices, Plan, Years, Months, Amount, Points, Profiles,
  Standard, Deluxe, Gold, Complete, Home, Pro, Solo, Household, With maps, With score, 1 year, 3 years, 3 months, 6 months,
  12 months, New, Upgrade, Upgrade from 5`.split(/,\s+/)

const words: Record<string, string> = {
  ar: `الإصدار, المدة, الشاشات, للنظام, الحواسيب, الترخيص, الأجهزة, الخطة, السنوات, الأشهر, المبلغ, النقاط, الملفات الشخصية,
    القياسي, Deluxe, Gold, الكامل, Home, Pro, Solo, Household, مع الخرائط, مع الموسيقى, سنة واحدة, 3 سنوات, 3 أشهر, 6 أشهر,
    12 شهرًا, جديد, ترقية, ترقية من الإصدار 5`,
  cz: `Edice, Doba, Obrazovky, Pro, Počítače, Licence, Zařízení, Tarif, Roky, Měsíce, Částka, Body, Profily,
    Standardní, Deluxe, Gold, Kompletní, Home, Pro, Solo, Household, S mapami, Se soundtrackem, 1 rok, 3 roky, 3 měsíce,
    6 měsíců, 12 měsíců, Nová, Upgrade, Upgrade z verze 5`,
  de: `Edition, Laufzeit, Bildschirme, Für, Computer, Lizenz, Geräte, Tarif, Jahre, Monate, Betrag, Punkte, Profile,
    Standard, Deluxe, Gold, Complete, Home, Pro, Solo, Household, Mit Karten, Mit Soundtrack, 1 Jahr, 3 Jahre, 3 Monate,
    6 Monate, 12 Monate, Vollversion, Upgrade, Upgrade von Version 5`,
  es: `Edición, Duración, Pantallas, Para, Equipos, Licencia, Dispositivos, Plan, Años, Meses, Importe, Puntos, Perfiles,
    Estándar, Deluxe, Gold, Completa, Home, Pro, Solo, Household, Con mapas, Con banda sonora, 1 año, 3 años, 3 meses,
    6 meses, 12 meses, Nueva, Actualización, Actualización desde la 5`,
  fr: `Édition, Durée, Écrans, Pour, Ordinateurs, Licence, Appareils, Formule, Années, Mois, Montant, Points, Profils,
    Standard, Deluxe, Gold, Complète, Home, Pro, Solo, Household, Avec les cartes, Avec la bande-son, 1 an, 3 ans, 3 mois,
    6 mois, 12 mois, Nouvelle, Mise à niveau, Mise à niveau depuis la 5`,
  hu: `Kiadás, Időtartam, Képernyők, Rendszer, Számítógépek, Licenc, Eszközök, Csomag, Évek, Hónapok, Összeg, Pontok, Profilok,
    Standard, Deluxe, Gold, Teljes, Home, Pro, Solo, Household, Térképekkel, Zenével, 1 év, 3 év, 3 hónap, 6 hónap,
    12 hónap, Új, Frissítés, Frissítés az 5-ös verzióról`,
  it: `Edizione, Durata, Schermi, Per, Computer, Licenza, Dispositivi, Piano, Anni, Mesi, Importo, Punti, Profili,
    Standard, Deluxe, Gold, Completa, Home, Pro, Solo, Household, Con mappe, Con colonna sonora, 1 anno, 3 anni, 3 mesi,
    6 mesi, 12 mesi, Nuova, Aggiornamento, Aggiornamento dalla 5`,
  ja: `エディション, 期間, 画面数, 対応OS, 台数, ライセンス, デバイス数, プラン, 年数, 月数, 金額, ポイント, プロフィール数,
    スタンダード, デラックス, ゴールド, コンプリート, Home, Pro, Solo, Household, マップ付き, サウンドトラック付き, 1年, 3年,
    3か月, 6か月, 12か月, 新規, アップグレード, バージョン5からのアップグレード`,
  ko: `에디션, 기간, 화면 수, 운영 체제, 컴퓨터 수, 라이선스, 기기 수, 요금제, 연수, 개월 수, 금액, 포인트, 프로필 수,
    스탠다드, 디럭스, 골드, 컴플리트, Home, Pro, Solo, Household, 지도 포함, 사운드트랙 포함, 1년, 3년, 3개월, 6개월, 12개월,
    신규, 업그레이드, 버전 5에서 업그레이드`,
  nl: `Editie, Looptijd, Schermen, Voor, Computers, Licentie, Apparaten, Abonnement, Jaren, Maanden, Bedrag, Punten, Profielen,
    Standaard, Deluxe, Gold, Compleet, Home, Pro, Solo, Household, Met kaarten, Met soundtrack, 1 jaar, 3 jaar, 3 maanden,
    6 maanden, 12 maanden, Nieuw, Upgrade, Upgrade vanaf versie 5`,
  pl: `Edycja, Okres, Ekrany, System, Komputery, Licencja, Urządzenia, Plan, Lata, Miesiące, Kwota, Punkty, Profile,
    Standardowa, Deluxe, Gold, Kompletna, Home, Pro, Solo, Household, Z mapami, Ze ścieżką dźwiękową, 1 rok, 3 lata,
    3 miesiące, 6 miesięcy, 12 miesięcy, Nowa, Aktualizacja, Aktualizacja z wersji 5`,
  pt: `Edição, Duração, Ecrãs, Para, Computadores, Licença, Dispositivos, Plano, Anos, Meses, Montante, Pontos, Perfis,
    Standard, Deluxe, Gold, Completa, Home, Pro, Solo, Household, Com mapas, Com banda sonora, 1 ano, 3 anos, 3 meses,
    6 meses, 12 meses, Nova, Atualização, Atualização a partir da 5`,
  ro: `Ediție, Durată, Ecrane, Pentru, Calculatoare, Licență, Dispozitive, Plan, Ani, Luni, Sumă, Puncte, Profiluri,
    Standard, Deluxe, Gold, Completă, Home, Pro, Solo, Household, Cu hărți, Cu coloană sonoră, 1 an, 3 ani, 3 luni, 6 luni,
    12 luni, Nouă, Upgrade, Upgrade de la versiunea 5`,
  ru: `Издание, Срок, Экраны, Система, Компьютеры, Лицензия, Устройства, Тариф, Годы, Месяцы, Сумма, Очки, Профили,
    Стандартное, Deluxe, Gold, Полное, Home, Pro, Solo, Household, С картами, С музыкой, 1 год, 3 года, 3 месяца,
    6 месяцев, 12 месяцев, Новая, Обновление, Обновление с версии 5`,
  tr: `Sürüm, Süre, Ekran, Sistem, Bilgisayar, Lisans, Cihaz, Plan, Yıl, Ay, Tutar, Puan, Profil,
    Standart, Deluxe, Gold, Eksiksiz, Home, Pro, Solo, Household, Haritalı, Müzikli, 1 yıl, 3 yıl, 3 ay, 6 ay, 12 ay,
    Yeni, Yükseltme, 5. sürümden yükseltme`,
  'zh-CN': `版本, 时长, 屏幕数, 适用系统, 电脑数, 授权, 设备数, 方案, 年数, 月数, 面额, 点数, 个人档案数, 标准版, 豪华版, 黄金版,
    完整版, 家庭版, 专业版, 单人版, 家庭共享版, 含地图, 含原声音乐, 1 年, 3 年, 3 个月, 6 个月, 12 个月, 全新, 升级,
    从第 5 版升级`,
  zh_tw: `版本, 期限, 螢幕數, 適用系統, 電腦數, 授權, 裝置數, 方案, 年數, 月數, 面額, 點數, 個人檔案數, 標準版, 豪華版, 黃金版,
    完整版, 家用版, 專業版, 單人版, 家庭共享版, 含地圖, 含原聲音樂, 1 年, 3 年, 3 個月, 6 個月, 12 個月, 全新, 升級,
    從第 5 版升級`,
}

/** The attributes of a product in every language, as its import line takes them; names and numbers stay as they are. */
export function choiceTexts(attributes: readonly ProductAttribute[]): Record<string, AttributeText[]> {
  if (attributes.length === 0) return {}
  return Object.fromEntries(
    Object.entries(words).map(([locale, list]) => {
      const named = new Map(list.split(/,\s+/).map((word, place) => [wordOrder[place], word]))
      const translate = (word: string) => named.get(word) ?? word
      return [
        locale,
        attributes.map(({ name, values }) => ({
          name: translate(name),
          values: values.map((value) => translate(value.name)),
        })),
      ]
    }),
  )
}
