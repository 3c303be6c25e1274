import { buildUrl, fetchTransport, readResponse, type Transport } from '../api/transport'

/** The transport of the staff pages. A file is sent as it is, and an upload takes the time that it needs. */
export const staffTransport: Transport = async (request, signal) => {
  const { method = 'POST', body } = request
  if (!(body instanceof Blob)) return fetchTransport(request, signal)
  const headers = { 'Content-Type': body.type }
  return readResponse(await fetch(buildUrl(request), { method, body, headers, signal }))
}
