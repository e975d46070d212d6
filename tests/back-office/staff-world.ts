import { Secret, TOTP } from 'otpauth'
import { join, readStaffLink } from '../../src/shop/staff/links/join.ts'
import { makeOwnerLink } from '../../src/shop/staff/links/staff-links.ts'
import { readStaffSession } from '../../src/shop/staff/sign-in/staff-session.ts'
import { insertStaff } from '../../src/shop/staff/staff-records.ts'
import { hashPassword } from '../../src/platform/security/password.ts'
import type { SignedInStaff } from '../../src/shop/staff/actor.ts'
import type { Role } from '../../src/shop/staff/roles.ts'
import { startStaffSession } from '../../src/shop/staff/sign-in/staff-session.ts'
import type { TestShop } from '../helpers/open-test-shop.ts'

export const client = { ip: '203.0.113.9', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0' }

export const password = 'correct horse battery'

/** The token at the end of a one-time link. */
export function tokenOf(url: string | undefined): string {
  const token = url?.split('/').at(-1)
  if (!token) throw new Error('no link')
  return token
}

/** The code that an authenticator app shows now, by the clock of the test. */
export function codeOf({ clock }: TestShop, secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })
}

/** Makes the owner by a link, with a password and an app. */
export async function makeOwner(world: TestShop, email = 'ines@shop.example') {
  const token = tokenOf(await makeOwnerLink(world.shop))
  return { ...(await joinBy(world, token, email)), email }
}

/** Sets up sign-in by a link, with a password and an app. */
export async function joinBy(world: TestShop, token: string, email = '') {
  const { totpSecret: secret } = await readStaffLink(world.shop, token)
  const signIn = { kind: 'password' as const, password, code: codeOf(world, secret) }
  return { ...(await join(world.shop, token, { email, name: 'Ines Halvorsen', signIn }, client)), secret }
}

let people = 0
const hashOfAll = hashPassword(password)

/** Makes a staff member of a role, with an app and a session. */
export async function makeStaff(world: TestShop, role: Role) {
  const { shop } = world
  const email = `${role}-${(people += 1)}@shop.example`
  const secret = new Secret({ size: 20 }).base32
  const { secretId, sealed } = shop.secrets.seal(secret)
  const id = await insertStaff(shop.db, {
    email,
    name: role,
    role,
    password_hash: await hashOfAll,
    totp_secret_id: secretId,
    totp_sealed: sealed,
    created_at: shop.now(),
  })
  const token = await startStaffSession(shop, shop.db, { id, email, name: role }, client)
  return { id, email, secret, token, staff: await signedIn(world, token) }
}

/** The staff member of a live token. */
export async function signedIn({ shop }: TestShop, token: string): Promise<SignedInStaff> {
  const staff = await readStaffSession(shop, token, client.ip)
  if (!staff) throw new Error('nobody is signed in')
  return staff
}
