/**
 * The shape of JSON whose names are written with underscores, from a library's type that writes them in camel case:
 * `{ currencyCode: string }` → `{ currency_code: string }`. Enumerations become their texts.
 */
export type SnakeCase<T> = T extends string
  ? `${T}`
  : T extends readonly (infer Item)[]
    ? SnakeCase<Item>[]
    : T extends object
      ? { [Name in keyof T as Name extends string ? SnakeName<Name> : never]: SnakeCase<T[Name]> }
      : T

type SnakeName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SnakeName<Rest>}`
    : `_${Lowercase<First>}${SnakeName<Rest>}`
  : Name
