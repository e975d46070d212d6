import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import type { Shop } from '../../shop.ts'
import type { ChallengePurpose } from '../staff-tables.ts'
import {
  insertChallenge,
  type PasskeyRow,
  passkeyByCredential,
  passkeysOf,
  consumeChallenge,
  usePasskey,
} from './passkey-records.ts'
import { readShopName } from '../../localisation/site/shop-name-records.ts'
import { refuse } from '../../errors.ts'

type PasskeyShop = Pick<Shop, 'db' | 'config' | 'now'>

const answerSeconds = 300

/** EdDSA, ES256 and RS256: supported by every browser and by Node. */
const algorithms = [-8, -7, -257]

/** Options for creating a passkey. `subject` is its account or link. */
export async function askForNewPasskey(
  shop: PasskeyShop,
  { subject, email, name, staffId }: { subject: string; email: string; name: string; staffId?: number },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = staffId === undefined ? [] : await passkeysOf(shop.db, staffId)
  const options = await generateRegistrationOptions({
    rpName: await readShopName(shop.db),
    rpID: siteOf(shop).hostname,
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map((one) => ({ id: one.credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(shop, options.challenge, 'register', subject)
  return options
}

export async function readNewPasskey(
  shop: PasskeyShop,
  { subject, response }: { subject: string; response: RegistrationResponseJSON },
): Promise<WebAuthnCredential> {
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => isAsked(shop, challenge, 'register', subject),
    expectedOrigin: siteOf(shop).origin,
    expectedRPID: siteOf(shop).hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  if (!verified?.verified) refuse('staff.passkey')
  return verified.registrationInfo.credential
}

export async function askForPasskey(
  shop: PasskeyShop,
  { purpose, subject, staffId }: { purpose: 'sign-in' | 'step-up'; subject: string; staffId?: number },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const own = staffId === undefined ? undefined : await passkeysOf(shop.db, staffId)
  const options = await generateAuthenticationOptions({
    rpID: siteOf(shop).hostname,
    userVerification: 'required',
    ...(own ? { allowCredentials: own.map((one) => ({ id: one.credential_id })) } : {}),
  })
  await keepChallenge(shop, options.challenge, purpose, subject)
  return options
}

/** Reads the answering passkey and uses its challenge up. Refuses `staff.passkey`. */
export async function readPasskey(
  shop: PasskeyShop,
  {
    purpose,
    subject,
    response,
  }: { purpose: 'sign-in' | 'step-up'; subject: string; response: AuthenticationResponseJSON },
): Promise<PasskeyRow> {
  const passkey = await passkeyByCredential(shop.db, response.id)
  if (!passkey) refuse('staff.passkey')
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => isAsked(shop, challenge, purpose, subject),
    expectedOrigin: siteOf(shop).origin,
    expectedRPID: siteOf(shop).hostname,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      // the database compares the counter, since two answers may come at once
      counter: 0,
    },
  }).catch(() => undefined)
  if (!verified?.verified) refuse('staff.passkey')
  const isNewer = await usePasskey(shop.db, passkey.id, verified.authenticationInfo.newCounter, shop.now())
  if (!isNewer) refuse('staff.passkey')
  return passkey
}

function keepChallenge(
  { db, now }: PasskeyShop,
  challenge: string,
  purpose: ChallengePurpose,
  subject: string,
): Promise<void> {
  const expiresAt = new Date(now().getTime() + answerSeconds * 1000)
  return insertChallenge(db, { challenge, purpose, subject, expires_at: expiresAt })
}

/** A wrong answer uses the challenge up too. */
function isAsked(
  { db, now }: PasskeyShop,
  challenge: string,
  purpose: ChallengePurpose,
  subject: string,
): Promise<boolean> {
  return consumeChallenge(db, { challenge, purpose, subject }, now())
}

function siteOf({ config }: Pick<Shop, 'config'>): URL {
  return new URL(config.backOffice.url)
}
