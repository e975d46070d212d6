import type { Command } from 'commander'
import {
  readQuestion,
  rotateQuestionSecret,
  setQuestion,
} from '../../shop/webhook-endpoints/questions/change-question.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { commandActor } from '../staff/command-actor.ts'
import { columns, print, printLines } from '../terminal.ts'

interface QuestionOptions {
  url: string
  onFailure: string
  off?: boolean
}

/** Commands for the question whether a paid order may go on. */
export function questionCommands(questions: Command): void {
  questions.command('show').action(() => inShop(show))
  questions
    .command('set')
    .requiredOption('--url <address>')
    .requiredOption('--on-failure <answer>')
    .option('--off')
    .action((options: QuestionOptions) => inShop((shop) => set(shop, options)))
  questions.command('rotate').action(() => inShop(rotate))
}

async function show(shop: OperatorShop): Promise<void> {
  const { question, asked } = await readQuestion(shop)
  printLines([
    question
      ? columns(
          question.url,
          commandText(question.isOn ? 'on' : 'off'),
          commandText('questions.on-failure', {
            answer: officeText(`questions.answer.${question.onFailure}`),
          }),
        )
      : commandText('questions.none'),
    ...asked.map(({ orderNo, at, answer, error }) =>
      columns(
        orderNo,
        at,
        answer ? officeText(`questions.answer.${answer}`) : commandText('questions.waits'),
        error && officeText(`questions.error.${error}`),
      ),
    ),
  ])
}

async function set(shop: OperatorShop, { url, onFailure, off = false }: QuestionOptions): Promise<void> {
  const { secret } = await setQuestion(shop, commandActor(), { url, onFailure, isOn: !off })
  if (secret === undefined) print(commandText('changed'))
  else printSecret(secret)
}

async function rotate(shop: OperatorShop): Promise<void> {
  printSecret((await rotateQuestionSecret(shop, commandActor(), {})).secret)
}

function printSecret(secret: string): void {
  print(commandText('questions.secret'))
  printLines([secret])
}
