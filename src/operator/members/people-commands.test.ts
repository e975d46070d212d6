import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopCommand } from '../../../tests/operator/shop-command.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/helpers/test-database.ts'

describe('npm run shop -- commands about people', () => {
  let database: TestDatabase
  let folder: string
  beforeAll(async () => {
    database = await openTestDatabase()
    folder = mkdtempSync(join(tmpdir(), 'latchkey-people-'))
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  const { run } = shopCommand(() => ({ databaseUrl: database.databaseUrl, dataDir: folder }))

  async function signUp(name: string): Promise<string> {
    const email = `${name}@example.com`
    const member = { name, email, password_hash: '', locale: 'de', joined_at: new Date() }
    await database.db.insertInto('member').values(member).execute()
    return email
  }

  it('AUTH-11 changes the e-mail of a member, or reports why it cannot', async () => {
    const [mira, anna] = [await signUp('mira'), await signUp('anna')]
    const changed = await run('members', 'email', mira, 'mira@example.net')
    expect(changed).toMatchObject({
      code: 0,
      stderr: 'The member has the e-mail mira@example.net now. Both addresses get a mail.\n',
    })
    const notified = await database.db.selectFrom('mail').select('recipient').orderBy('recipient').execute()
    expect(notified.map(({ recipient }) => recipient)).toEqual([mira, 'mira@example.net'])
    const refused = [
      [mira, 'other@example.net', 'email: No member has this e-mail.'],
      ['mira@example.net', anna, 'email: Another member has this e-mail.'],
      ['mira@example.net', 'nowhere', 'email: An e-mail address, like mia@example.com.'],
    ] as const
    for (const [from, to, why] of refused)
      expect(await run('members', 'email', from, to)).toMatchObject({ code: 1, stderr: `${why}\n` })
  })

  it('OPS-8 finds members, corrects points, blocks, exports data and deletes', async () => {
    const email = await signUp('nils')
    expect(await run('members', 'points', email, '+25', 'For the faulty key')).toMatchObject({
      code: 0,
      stderr: 'The member has 25 points.\n',
    })
    expect(await run('members', 'points', email, '--', '-26', '')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'reason: 1 to 500 characters.\n',
    })
    expect(await run('members', 'level', email, '2', 'For the long wait')).toMatchObject({
      code: 0,
      stderr: 'The level is given.\n',
    })
    expect(await run('members', 'level', email, '77', '', '--until', 'soon')).toMatchObject({
      code: 1,
      stderr: 'until: Today or a later day, such as 2026-12-31.\nreason: 1 to 500 characters.\n',
    })
    expect(await run('members', 'level', email, 'growth')).toMatchObject({ code: 0 })
    expect(await run('members', 'sign-out', email)).toMatchObject({
      code: 0,
      stderr: 'The member is signed out everywhere.\n',
    })
    expect(await run('members', 'block', email, 'Sells keys on')).toMatchObject({ code: 0 })
    expect(await run('members', 'block', email, 'Sells keys on')).toMatchObject({ code: 1 })
    expect((await run('members', 'list', '--search', 'nil', '--blocked')).stdout).toMatch(
      /nils {2}nils@example\.com {2}.*0 orders {2}\$0\.00 {2}25 points {2}blocked\n/,
    )
    expect((await run('members', 'data', email)).stdout).toContain('For the faulty key')
    expect(await run('members', 'delete', email, '--confirm', 'other@example.com')).toMatchObject({ code: 1 })
    expect(await run('members', 'delete', email, '--confirm', email)).toMatchObject({ code: 0 })
    expect(await run('members', 'unblock', email)).toMatchObject({
      code: 1,
      stderr: 'email: No member has this e-mail.\n',
    })
  })

  it('OPS-8 answers an enquiry by mail', async () => {
    const { id } = await database.db
      .insertInto('enquiry')
      .values({
        kind: 'feedback',
        fields: JSON.stringify({ fillname: 'Ida', email: 'ida@example.com', message: 'Hello' }),
        locale: 'de',
        ip_hash: '',
        sent_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const answer = ['enquiries', '--answer', String(id), '--text']
    expect(await run(...answer, ' ')).toMatchObject({ code: 1, stderr: 'answer: 1 to 5,000 characters.\n' })
    expect(await run(...answer, 'Yes')).toMatchObject({ code: 0 })
    expect((await run('enquiries', '--all')).stdout).toContain('(Answered)')
    await database.db.deleteFrom('enquiry').where('id', '=', id).execute()
  })

  it('MEM-6 posts a notice to all once their number is entered, and refuses a long or untitled one', async () => {
    const members = String((await database.db.selectFrom('member').select('id').execute()).length)
    const send = (title: string, text: string, number = members) =>
      run('notice', 'send-to-all', '--members', number, '--title', title, '--text', text)
    expect(await send('Closed', 'On Sunday', '99')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The number of members is another one'),
    })
    const all = ['notice', 'send', '--to', 'all', '--title', 'Closed', '--text', 'On Sunday']
    expect(await run(...all)).toMatchObject({ code: 1, stderr: 'to: No member has this e-mail.\n' })
    expect(await send('Closed', 'On Sunday')).toMatchObject({
      code: 0,
      stderr: 'The notice was posted to all members.\n',
    })
    for (const [title, text, wrong] of [
      ['', 'On Sunday', 'title: 1 to 200 characters.\n'],
      ['x'.repeat(201), 'On Sunday', 'title: 1 to 200 characters.\n'],
      ['Closed', 'x'.repeat(5001), 'content: At most 5,000 characters.\n'],
    ] as const)
      expect(await send(title, text)).toMatchObject({
        code: 1,
        stderr: wrong,
      })
    const posted = await database.db.selectFrom('member_notice').select(['member_id', 'title']).execute()
    expect(posted).toEqual([{ member_id: null, title: 'Closed' }])
  })

  it('ENQ-3 lists the confirmed subscribers of the newsletter only', async () => {
    expect(await run('subscribers')).toMatchObject({ code: 0, stdout: '' })
    const asked = { locale: 'de', asked_at: new Date() }
    await database.db
      .insertInto('newsletter_subscriber')
      .values([
        { ...asked, email: 'yes@example.com', state: 'confirmed', confirmed_at: new Date() },
        { ...asked, email: 'asked@example.com' },
      ])
      .execute()
    const { stdout } = await run('subscribers')
    expect(JSON.parse(stdout)).toMatchObject({
      email: 'yes@example.com',
      locale: 'de',
      unsubscribeUrl: expect.stringContaining('/newsletter/unsubscribe?token='),
    })
  })

  it('reports an empty list', async () => {
    const nothing = [
      ['mails', 'Every mail was accepted, or is still being tried.\n'],
      ['refunds', 'No refunds.\n'],
      ['enquiries', 'No enquiries.\n'],
    ] as const
    for (const [command, stdout] of nothing) expect(await run(command)).toMatchObject({ code: 0, stdout })
  })

  it('explains its commands, and ends with 1 at an unknown one', async () => {
    const { code, stdout } = await run('--help')
    expect(code).toBe(0)
    const commands = 'import export keys orders members rates refunds mails enquiries subscribers notice'
    for (const command of commands.split(' ')) expect(stdout).toMatch(new RegExp(`^ {2}${command} `, 'm'))
    const unknown = await run('oders')
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining("unknown command 'oders'") })
    expect(await run('members', 'email', 'a@example.com')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("missing required argument 'new'"),
    })
  })
})
