import { between, n, steps, type Point } from '../drawing/path'

/**
 * Elevation of an orthographic camera, slightly above the shuttle's opening. Heights are millimetres above
 * the top of the cork; an angle of 90 degrees faces the camera.
 */
const elevation = (15 * Math.PI) / 180
const base = { height: 0, radius: 11 }
const tip = { height: 62, radius: 32.5 }

export const radiusAt = (height: number): number =>
  between(base.radius, tip.radius, (height - base.height) / (tip.height - base.height))

/** Projects a point of the cone; the origin is the middle of the cork's top, its axis vertical. */
export function onCone(angle: number, height: number, outward = 0): Point {
  const radius = radiusAt(height) + outward
  return [
    radius * Math.cos(angle),
    -height * Math.cos(elevation) + radius * Math.sin(angle) * Math.sin(elevation),
  ]
}

/** Half of a ring around the cone, behind or in front of the axis. */
export function halfRing(height: number, outward: number, isFront: boolean): string {
  const points = steps(33).map((step) =>
    onCone(((isFront ? 0 : 180) + (step * 180) / 32) * (Math.PI / 180), height, outward),
  )
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('')
}

/** Brightness of the cone's outside at an angle: 1 towards the light, 0 away from it. */
export const litAt = (angle: number): number =>
  (1 + Math.cos(angle - (215 * Math.PI) / 180 + Math.PI * 2)) / 2

export const isFacing = (angle: number): boolean => Math.sin(angle) > -0.02
export const flattening = Math.sin(elevation)
export const foreshortening = Math.cos(elevation)
