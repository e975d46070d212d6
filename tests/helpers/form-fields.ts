/** An address as calls and forms send it. */
export const homeAddress = {
  firstName: 'Ann',
  lastName: 'Lee',
  address: '1 High Street',
  city: 'Leeds',
  province: 'West Yorkshire',
  country: 'GB',
  zip: 'LS1 1AA',
  phoneCode: '+44',
  phone: '1132',
}

/** Fields of the card page without its order; the sandbox accepts the card. */
export const cardFields = {
  cardNo: '4242424242424242',
  cardSecurityCode: '737',
  cardExpire: '12/2099',
  billFirstName: 'Ann',
  billLastName: 'Lee',
  billAddress: '1 High Street',
  billCity: 'Leeds',
  billCountry: 'GB',
  billZip: 'LS1 1AA',
  billPhone: '1',
  billEmail: 'buyer@example.com',
}
