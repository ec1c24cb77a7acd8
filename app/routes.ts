import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("features/home/routes/home.tsx"),
  route("prompt/:promptId", "features/prompts/routes/detail.tsx"),
  route("prompt/:promptId/reviews", "features/reviews/routes/prompt-reviews.tsx"),
  route("profile/:memberId", "features/members/routes/profile.tsx"),
  route("profile/:memberId/reviews", "features/reviews/routes/received-reviews.tsx"),
  route("profile/:memberId/followers", "features/follows/routes/followers.tsx"),
  route("profile/:memberId/following", "features/follows/routes/following.tsx"),
  route("auth/callback", "features/auth/routes/callback.tsx"),
  route("test", "features/showcase/routes/test.tsx"),
  route("create", "features/editor/routes/create.tsx"),
  route("mypage", "features/mypage/routes/mypage.tsx"),
  layout("features/mypage/routes/members-only.tsx", [
    route("mypage/prompt", "features/mypage/routes/my-prompts.tsx"),
    route("mypage/review", "features/reviews/routes/my-reviews.tsx"),
    route("mypage/bookmarks", "features/bookmarks/routes/bookmarks.tsx"),
    route("mypage/follows", "features/follows/routes/my-follows.tsx"),
    route("mypage/info/blocks", "features/blocks/routes/blocks.tsx"),
    route("mypage/message/message", "features/messages/routes/conversations.tsx"),
    route("mypage/message/message/:conversationId", "features/messages/routes/conversation.tsx"),
    route("mypage/message/notification", "features/notifications/routes/notifications.tsx"),
    route("mypage/message/notification/:notificationId", "features/notifications/routes/notification.tsx"),
    route("mypage/edit/:promptId", "features/editor/routes/edit.tsx"),
  ]),
  route("sitemap.xml", "features/home/routes/sitemap.ts"),
  route("robots.txt", "features/home/routes/robots.ts"),
] satisfies RouteConfig;
