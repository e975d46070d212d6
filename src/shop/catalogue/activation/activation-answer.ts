/** Whether a product activates in a country; `some`: not each of its variants does. */
export const activationAnswers = ['yes', 'some', 'no', 'unknown'] as const

export type ActivationAnswer = (typeof activationAnswers)[number]
