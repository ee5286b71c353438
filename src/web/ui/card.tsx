import type { ComponentProps } from 'react';

export function Card({ className, ...others }: ComponentProps<'section'>) {
  return <section className={`panel p-5 ${className ?? ''}`} {...others} />;
}
