import { type DownloadError, readAnswer } from './download.ts'
import { post, type PostOptions } from './post-once.ts'

/** Posts, and returns the body of an answer 200 up to `maxBytes`. */
export async function askOnce(
  address: string,
  { maxBytes, ...options }: PostOptions & { maxBytes: number },
): Promise<{ body: Buffer } | { error: DownloadError }> {
  return post(address, options, (answer) => readAnswer(answer, maxBytes))
}
