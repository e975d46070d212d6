import { categoryDescriptions } from './translated-texts.ts'

/** Names of the demo's categories in the languages of the shop, each list in the order of `categoryOrder`. */
const categoryOrder =
  `games strategy action role-playing adventure space racing sports simulation city-builders horror
  puzzle indie software operating-systems office security vpn photo-and-video design-and-audio utilities gift-cards
  wallet-cards subscriptions accounts game-accounts streaming`.split(/\s+/)

const names: Record<string, string> = {
  ar: `ألعاب, استراتيجية, حركة, تقمّص أدوار, مغامرات, فضاء, سباقات, رياضة, محاكاة, بناء المدن, رعب, ألغاز, ألعاب مستقلة,
    برامج, أنظمة التشغيل, برامج مكتبية, الحماية, VPN, صور وفيديو, تصميم وصوت, أدوات, بطاقات هدايا, بطاقات رصيد, اشتراكات,
    حسابات, حسابات ألعاب, بث`,
  cz: `Hry, Strategie, Akční, RPG, Dobrodružné, Vesmír, Závody, Sport, Simulace, Budování měst, Horory, Logické, Nezávislé,
    Software, Operační systémy, Kancelář, Zabezpečení, VPN, Foto a video, Design a zvuk, Nástroje, Dárkové karty,
    Kredit do obchodů, Předplatné, Účty, Herní účty, Streamování`,
  de: `Spiele, Strategie, Action, Rollenspiele, Abenteuer, Weltraum, Rennspiele, Sport, Simulation, Städtebau, Horror, Rätsel,
    Indie, Software, Betriebssysteme, Büro, Sicherheit, VPN, Foto und Video, Design und Audio, Werkzeuge, Geschenkkarten,
    Guthabenkarten, Abos, Konten, Spielkonten, Streaming`,
  es: `Juegos, Estrategia, Acción, Rol, Aventura, Espacio, Carreras, Deportes, Simulación, Construcción de ciudades, Terror,
    Puzles, Indie, Software, Sistemas operativos, Ofimática, Seguridad, VPN, Foto y vídeo, Diseño y audio, Utilidades,
    Tarjetas regalo, Tarjetas de saldo, Suscripciones, Cuentas, Cuentas de juego, Streaming`,
  fr: `Jeux, Stratégie, Action, Jeux de rôle, Aventure, Espace, Course, Sport, Simulation, Construction de villes, Horreur,
    Réflexion, Indépendants, Logiciels, Systèmes d’exploitation, Bureautique, Sécurité, VPN, Photo et vidéo, Design et audio,
    Utilitaires, Cartes cadeaux, Cartes prépayées, Abonnements, Comptes, Comptes de jeu, Streaming`,
  hu: `Játékok, Stratégia, Akció, Szerepjáték, Kaland, Űr, Autóverseny, Sport, Szimuláció, Városépítő, Horror, Logikai,
    Független, Szoftver, Operációs rendszerek, Iroda, Biztonság, VPN, Fotó és videó, Tervezés és hang, Segédprogramok,
    Ajándékkártyák, Feltöltőkártyák, Előfizetések, Fiókok, Játékfiókok, Streaming`,
  it: `Giochi, Strategia, Azione, Giochi di ruolo, Avventura, Spazio, Corse, Sport, Simulazione, Costruzione di città, Horror,
    Rompicapo, Indie, Software, Sistemi operativi, Ufficio, Sicurezza, VPN, Foto e video, Design e audio, Utilità,
    Carte regalo, Carte ricaricabili, Abbonamenti, Account, Account di gioco, Streaming`,
  ja: `ゲーム, ストラテジー, アクション, ロールプレイング, アドベンチャー, 宇宙, レース, スポーツ, シミュレーション, 都市建設,
    ホラー, パズル, インディー, ソフトウェア, オペレーティングシステム, オフィス, セキュリティ, VPN, 写真と動画,
    デザインと音楽, ユーティリティ, ギフトカード, プリペイドカード, サブスクリプション, アカウント, ゲームアカウント,
    ストリーミング`,
  ko: `게임, 전략, 액션, 롤플레잉, 어드벤처, 우주, 레이싱, 스포츠, 시뮬레이션, 도시 건설, 공포, 퍼즐, 인디, 소프트웨어,
    운영 체제, 오피스, 보안, VPN, 사진 및 동영상, 디자인 및 오디오, 유틸리티, 기프트 카드, 충전 카드, 구독, 계정, 게임 계정,
    스트리밍`,
  nl: `Games, Strategie, Actie, Rollenspellen, Avontuur, Ruimte, Racen, Sport, Simulatie, Stedenbouw, Horror, Puzzel, Indie,
    Software, Besturingssystemen, Kantoor, Beveiliging, VPN, Foto en video, Ontwerp en audio, Hulpprogramma’s,
    Cadeaukaarten, Tegoedkaarten, Abonnementen, Accounts, Game-accounts, Streaming`,
  pl: `Gry, Strategie, Akcja, RPG, Przygodowe, Kosmos, Wyścigi, Sport, Symulatory, Budowanie miast, Horror, Logiczne,
    Niezależne, Oprogramowanie, Systemy operacyjne, Biuro, Bezpieczeństwo, VPN, Zdjęcia i wideo, Projektowanie i dźwięk,
    Narzędzia, Karty podarunkowe, Doładowania, Subskrypcje, Konta, Konta do gier, Streaming`,
  pt: `Jogos, Estratégia, Ação, RPG, Aventura, Espaço, Corridas, Desporto, Simulação, Construção de cidades, Terror, Puzzles,
    Independentes, Software, Sistemas operativos, Escritório, Segurança, VPN, Foto e vídeo, Design e áudio, Utilitários,
    Cartões-presente, Cartões de saldo, Subscrições, Contas, Contas de jogos, Streaming`,
  ro: `Jocuri, Strategie, Acțiune, Jocuri de rol, Aventură, Spațiu, Curse, Sport, Simulare, Construcție de orașe, Groază,
    Puzzle, Indie, Software, Sisteme de operare, Birou, Securitate, VPN, Foto și video, Design și audio, Utilitare,
    Carduri cadou, Carduri de credit în magazine, Abonamente, Conturi, Conturi de joc, Streaming`,
  ru: `Игры, Стратегии, Экшен, Ролевые, Приключения, Космос, Гонки, Спорт, Симуляторы, Градостроительство, Хоррор,
    Головоломки, Инди, Программы, Операционные системы, Офис, Безопасность, VPN, Фото и видео, Дизайн и звук, Утилиты,
    Подарочные карты, Карты пополнения, Подписки, Аккаунты, Игровые аккаунты, Стриминг`,
  tr: `Oyunlar, Strateji, Aksiyon, Rol yapma, Macera, Uzay, Yarış, Spor, Simülasyon, Şehir kurma, Korku, Bulmaca, Bağımsız,
    Yazılım, İşletim sistemleri, Ofis, Güvenlik, VPN, Fotoğraf ve video, Tasarım ve ses, Araçlar, Hediye kartları,
    Bakiye kartları, Abonelikler, Hesaplar, Oyun hesapları, Yayın`,
  'zh-CN': `游戏, 策略, 动作, 角色扮演, 冒险, 太空, 竞速, 体育, 模拟, 城市建造, 恐怖, 解谜, 独立, 软件, 操作系统, 办公, 安全, VPN,
    照片与视频, 设计与音频, 实用工具, 礼品卡, 充值卡, 订阅, 账号, 游戏账号, 流媒体`,
  zh_tw: `遊戲, 策略, 動作, 角色扮演, 冒險, 太空, 競速, 運動, 模擬, 城市建造, 恐怖, 解謎, 獨立, 軟體, 作業系統, 辦公, 安全, VPN,
    相片與影片, 設計與音訊, 工具程式, 禮物卡, 儲值卡, 訂閱, 帳號, 遊戲帳號, 串流`,
}

/** The translations of a category, as the import takes them. */
export function categoryTexts(urlName: string): Record<string, { name: string; description?: string }> {
  const place = categoryOrder.indexOf(urlName)
  const descriptions = categoryDescriptions(urlName)
  return Object.fromEntries(
    Object.entries(names).flatMap(([locale, list]) => {
      const name = list.split(/,\s+/)[place]
      const description = descriptions[locale]
      return name ? [[locale, { name, ...(description && { description }) }]] : []
    }),
  )
}
