/**
 * Fields of forms that hold a password. With scripts they are sealed before they are sent (AUTH-3); they are never
 * trimmed, and never shown again (AUTH-4, AUTH-8).
 */
export const secretFields: readonly string[] = ['password', 'pwd', 'oldPwd', 'newPwd', 'confirmPwd']

/** Sent with sealed passwords: the id of the key that they are sealed with. */
export const sealedField = 'sealed'
