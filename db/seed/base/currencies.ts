/** Rates are units for one US dollar. The shop keeper updates them. */
export const currencies = [
  { id: 1, code: 'usd', symbol: '$', name: 'US dollar', rate: '1' },
  { id: 2, code: 'eur', symbol: '€', name: 'Euro', rate: '0.86' },
  { id: 3, code: 'gbp', symbol: '£', name: 'British pound', rate: '0.76' },
  { id: 4, code: 'cad', symbol: 'CA$', name: 'Canadian dollar', rate: '1.4' },
  { id: 5, code: 'aud', symbol: 'A$', name: 'Australian dollar', rate: '1.54' },
  { id: 6, code: 'pln', symbol: 'zł', name: 'Polish złoty', rate: '3.65' },
  { id: 7, code: 'cny', symbol: 'CN¥', name: 'Chinese yuan', rate: '7.12' },
  { id: 8, code: 'jpy', symbol: '¥', name: 'Japanese yen', rate: '154' },
  { id: 9, code: 'sek', symbol: 'kr', name: 'Swedish krona', rate: '9.45' },
].map((currency, index) => ({ ...currency, position: index + 1 }))
