export function whyNotPublished(manifest: { repository?: { url?: string }; publishConfig?: { provenance?: boolean } }): string;
