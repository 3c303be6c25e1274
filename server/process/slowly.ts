/** After so many milliseconds people want to know what they are waiting for. */
const timeoutMs = 2000

/** Waits for work and says what is going on, once, when it takes longer than two seconds. */
export async function slowly<Result>(
  log: (line: string) => void,
  line: string,
  work: Promise<Result>,
): Promise<Result> {
  const timer = setTimeout(() => log(line), timeoutMs)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}
