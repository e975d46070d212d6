/** page parameters of a look that is not saved: its token, and the theme instead of the system's */
export const lookParameter = 'look'
export const themeParameter = 'theme'
