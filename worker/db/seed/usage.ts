/** The counters of views and downloads of a made-up prompt: half of the views and all downloads are of members. */
export const usageOfSeed = (views: number, downloads: number) => ({
  view_count: views,
  download_count: downloads,
  member_view_count: Math.floor(views / 2),
  member_download_count: downloads,
});
