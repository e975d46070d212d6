import type { Command } from 'commander'
import {
  readQuestion,
  rotateQuestionSecret,
  setQuestion,
} from '../../shop/webhook-endpoints/questions/change-question.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { commandActor } from '../staff/command-actor.ts'
import { printLines, tell } from '../terminal.ts'

interface QuestionOptions {
  url: string
  onFailure: string
  off?: boolean
}

/** Commands for the question whether a paid order may go on. */
export function questionCommands(questions: Command): void {
  questions.command('show').action(() => reportingErrors(show))
  questions
    .command('set')
    .requiredOption('--url <address>')
    .requiredOption('--on-failure <answer>')
    .option('--off')
    .action((options: QuestionOptions) => reportingErrors(() => set(options)))
  questions.command('rotate').action(() => reportingErrors(rotate))
}

async function show(): Promise<void> {
  const { question, asked } = await withOperatorShop((shop) => readQuestion(shop))
  const state = question
    ? [question.url, question.isOn ? 'on' : 'off', `on failure ${question.onFailure}`].join('  ')
    : 'Not set up. "questions set" does it.'
  printLines([
    state,
    ...asked.map(({ orderNo, at, answer, error }) =>
      [orderNo, at, answer ?? 'waits', error].filter(Boolean).join('  '),
    ),
  ])
}

async function set({ url, onFailure, off = false }: QuestionOptions): Promise<void> {
  const { secret } = await withOperatorShop((shop) =>
    setQuestion(shop, commandActor(), { url, onFailure, isOn: !off }),
  )
  if (secret === undefined) return tell('Changed.')
  tell('Copy the secret now; the shop does not show it again.')
  printLines([secret])
}

async function rotate(): Promise<void> {
  const { secret } = await withOperatorShop((shop) => rotateQuestionSecret(shop, commandActor(), {}))
  tell('Copy the new secret now; the shop does not show it again.')
  printLines([secret])
}
