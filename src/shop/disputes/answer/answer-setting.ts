/** Whether the shop sends answers by itself two days before the deadline. */
export const answerSetting = { key: 'dispute.answer', standard: 'off', choices: ['off', 'on'] } as const
