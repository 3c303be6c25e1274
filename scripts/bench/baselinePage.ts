import { once } from 'node:events'
import { createServer } from 'node:http'
import sharp from 'sharp'

/** The page that others are compared with: nearly the least that a phone has to load for a picture. */
export interface BaselinePage {
  readonly url: string
  readonly stop: () => void
}

const side = 824

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Baseline</title>
<style>body { margin: 0; font-family: sans-serif } img { display: block; width: 100%; height: auto }</style>
<h1>A page with one picture</h1>
<img src="/picture.jpg" width="${side}" height="${side}" alt="" fetchpriority="high">
<p>It has no script.</p>
</html>`

/** Serves a page with one picture of 40 KB and no script, from this process. */
export async function startBaselinePage(): Promise<BaselinePage> {
  const picture = await drawPicture()
  const server = createServer(({ url }, response) => {
    if (url === '/') response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    else if (url === '/picture.jpg') response.setHeader('content-type', 'image/jpeg').end(picture)
    else response.writeHead(404).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The baseline page has no port')
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => void server.close() }
}

/** Enlarged noise: a JPEG of 40 KB, however the noise falls. */
function drawPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 15 } as const
  return sharp({ create: { width: 80, height: 80, channels: 3, background: 'grey', noise } })
    .resize(side)
    .jpeg({ quality: 62 })
    .toBuffer()
}
